// Replaced: a crash outside a page's content shows what a crash inside it shows ("This page crashed.", the message,
// "Try again").
export { default } from '@theme/ErrorPageContent';
