// More that an example cannot reach; `live/sandbox.spec.ts` has the first.
import { testAttempts } from '../live/sandbox-attempts';

testAttempts([
  { what: 'a database', code: 'indexedDB.open("site");' },
  { what: 'cookies', code: 'document.cookie;' },
  { what: 'the address of the page', code: 'parent.location.href;' },
  { what: 'to move the page elsewhere', code: 'top.location.href = "/";' },
  { what: 'a file of the site', code: 'await fetch("/sitemap.xml");' },
  {
    what: 'an old kind of request',
    code: 'const r = new XMLHttpRequest(); r.open("GET", "https://other.example/", false); r.send();',
  },
  { what: 'a socket', code: 'new WebSocket("wss://other.example/");' },
  { what: 'a picture', code: 'new Image().src = "https://other.example/a.png";' },
  { what: 'a module', code: 'await import("https://other.example/a.js");' },
  { what: 'a beacon', code: 'navigator.sendBeacon("https://other.example/", "a");' },
]);
