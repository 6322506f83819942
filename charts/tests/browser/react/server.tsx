import { renderToString } from 'react-dom/server';
import * as components from '../../../src/react-on-server';
import { App } from '../../react/app';

/** The response of a server. */
export const html = renderToString(<App {...components} />);
