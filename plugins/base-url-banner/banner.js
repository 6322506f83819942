/* global document, getComputedStyle, location, URL, window */
// This file isn't compiled or bundled, so use only syntax that old browsers support.
// With a wrong base URL, neither styles nor scripts load. If only the scripts fail to load, the page is readable, so
// don't show the banner.
(function () {
  var builtFor = document.currentScript.getAttribute('data-base-url');

  function hasLoaded() {
    var styles = getComputedStyle(document.documentElement);
    return 'docusaurus' in window || styles.getPropertyValue('--ifm-color-primary') !== '';
  }

  function suggestion() {
    var canonical = document.querySelector('link[rel="canonical"]');
    if (!canonical) return '';
    var page = new URL(canonical.href).pathname.slice(builtFor.length).replace(/\/$/, '');
    var here = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
    var base = here.slice(0, here.length - page.length);
    return base + page === here ? base.replace(/\/?$/, '/') : '';
  }

  function line(text, value, fontSize) {
    var paragraph = document.createElement('p');
    paragraph.textContent = text;
    paragraph.style.fontSize = fontSize;
    if (value) {
      var code = paragraph.appendChild(document.createElement('code'));
      code.textContent = value;
      code.style.fontWeight = 'bold';
    }
    return paragraph;
  }

  document.addEventListener('DOMContentLoaded', function () {
    if (hasLoaded()) return;
    var banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'margin: 20px; padding: 20px; border: thick solid #c00; background: #ffe6b3; color: #000';
    banner.appendChild(line('Your site did not load properly.', '', '30px'));
    banner.appendChild(line('A common reason is a wrong base URL.', '', '20px'));
    banner.appendChild(line('The site was built for the base URL ', builtFor, '20px'));
    var better = suggestion();
    if (better) banner.appendChild(line('At this address it has to be ', better, '20px'));
    document.body.insertBefore(banner, document.body.firstChild);
  });
})();
