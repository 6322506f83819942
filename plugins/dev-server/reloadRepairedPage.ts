// Docusaurus starts when all modules of the first page have run. If one of them can't be compiled, the page is blank, and
// remains blank after a hot update that contains the repaired module. This module reloads it.

let hasErrors = false;

// The client of the development server posts its messages to the window, too.
window.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | null>) => {
  if (data?.type === 'webpackErrors') hasErrors = true;
  else if (data?.type === 'webpackOk' && hasErrors && !window.docusaurusRoot)
    window.location.reload();
});

export {};
