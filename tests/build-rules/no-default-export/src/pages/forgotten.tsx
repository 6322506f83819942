import React, { type ReactNode } from 'react';

/** A page whose author forgot the word `default`. */
export function Forgotten(): ReactNode {
  return <p>Nobody sees this.</p>;
}
