// A chunk of its own: the editor, the compiler and all else that only the playground needs.
import { useState, type ReactNode } from 'react';
import Bench from './Bench';
import { hungLastTime } from './kept';
import { useOpened } from './useOpened';

export default function Workbench(): ReactNode {
  const opened = useOpened();
  const [hung] = useState(hungLastTime);
  return opened ? (
    <Bench key={opened.turn} opened={opened} hung={hung && opened.turn === 1} />
  ) : null;
}
