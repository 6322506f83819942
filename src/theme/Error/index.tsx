// Replaced so that a crash outside a page's content looks like a crash inside it ("This page crashed.", the message,
// "Try again").
export { default } from '@theme/ErrorPageContent';
