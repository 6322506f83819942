// What plugins/code/index.ts writes while the site is built.
declare module '@code/api.json' {
  import type { ApiData } from '../../../../plugins/code/names/apiData';
  const data: ApiData;
  export default data;
}
