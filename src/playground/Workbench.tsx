// A separate chunk with the editor, the compiler and everything else that only the playground needs.
import { useState, type ReactNode } from 'react';
import Playground from './Playground';
import { hungLastTime } from './storage';
import { useOpened } from './useOpened';

export default function Workbench(): ReactNode {
  const opened = useOpened();
  const [hung] = useState(hungLastTime);
  return opened ? (
    <Playground key={opened.turn} opened={opened} hung={hung && opened.turn === 1} />
  ) : null;
}
