import { useState, type ReactNode } from 'react';
import PageChart from '../../chart/PageChart';
import { drawPanes } from '../charts';
import Strength from './Strength';
import { useRunning } from './useRunning';

/** A pane for volume that can be folded, moved and resized. */
export default function PanesProof(): ReactNode {
  const [running, start] = useRunning(drawPanes);
  const [folded, setFolded] = useState(false);
  const [above, setAbove] = useState(false);

  const fold = (): void => {
    running?.chart.pane('volume').applyOptions({ collapsed: !folded });
    setFolded(!folded);
  };
  const move = (): void => {
    running?.chart.pane('volume').moveTo(above ? 1 : 0);
    setAbove(!above);
  };

  return (
    <Strength
      title="Panes with names"
      text="Put volume or an indicator in a pane of its own, find it again by its name, fold it, move it, drag its border."
      to="/getting-started/panes"
      more="Panes"
      controls={
        <>
          <button
            className="button button--secondary button--sm"
            disabled={!running}
            type="button"
            onClick={fold}
          >
            {folded ? 'Unfold volume' : 'Fold volume'}
          </button>
          <button
            className="button button--secondary button--sm"
            disabled={!running}
            type="button"
            onClick={move}
          >
            {above ? 'Move it down' : 'Move it up'}
          </button>
        </>
      }
    >
      <PageChart draw={start} label="Sample prices with volume in a pane below" preview="panes" />
    </Strength>
  );
}
