import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import library from '../../charts/package.json';
import Next from '../components/home/Next';
import Opening from '../components/home/Opening';
import Screen from '../components/home/Screen';
import Strengths from '../components/home/strengths/Strengths';
import StructuredData from '../sharing/StructuredData';
import { createHomeData } from '../sharing/structuredData';
import { useSite } from '../sharing/useSite';

const DESCRIPTION =
  '爱交易 Charts draws financial charts in the browser, with time zones, named panes and drawing tools. Typed, accessible, MIT licensed.';

export default function HomePage(): ReactNode {
  const site = useSite();
  return (
    <Layout description={DESCRIPTION}>
      <StructuredData data={createHomeData(site, DESCRIPTION, library.version)} />
      <main className="container">
        <Opening />
        <Screen />
        <Strengths />
        <Next />
      </main>
    </Layout>
  );
}
