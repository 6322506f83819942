import { renderToString } from 'react-dom/server';
import * as components from '../../../src/react-on-server';
import { App } from '../../react/app';

/** What a server sends. */
export const html = renderToString(<App {...components} />);
