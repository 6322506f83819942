// React looks for Fast Refresh when it is loaded, so this file is imported first.
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(window);
