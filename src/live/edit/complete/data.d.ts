// What src/code/plugin.ts writes while the site is built.
declare module '@code/api.json' {
  import type { ApiData } from '../../../code/names/apiData';
  const data: ApiData;
  export default data;
}
