import { sampleBars } from '@aijiaoyi/charts/samples';
import { useState } from 'react';
import { PriceChart } from './PriceChart';

const bars = sampleBars({ interval: 1800, count: 300 });

export function App() {
  const [timeZone, setTimeZone] = useState('America/New_York');
  const [close, setClose] = useState<number | null>(null);
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <select
        aria-label="Time zone"
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
      >
        <option>America/New_York</option>
        <option>Asia/Shanghai</option>
      </select>
      <button onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </button>
      <output>{close ?? '–'}</output>
      {isShown && <PriceChart bars={bars} timeZone={timeZone} onHover={setClose} />}
    </>
  );
}
