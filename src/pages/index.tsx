import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import library from '../../charts/package.json';
import BuiltIn from '../components/home/BuiltIn';
import Comparison from '../components/home/Comparison';
import Examples from '../components/home/Examples';
import Facts from '../components/home/Facts';
import Features from '../components/home/Features';
import Hero from '../components/home/Hero';
import Keyboard from '../components/home/Keyboard';
import MillionBars from '../components/home/MillionBars';
import ServerImage from '../components/home/ServerImage';
import Start from '../components/home/Start';
import JsonLd from '../sharing/JsonLd';
import { createHomeData } from '../sharing/structuredData';
import { useSite } from '../sharing/useSite';

const DESCRIPTION =
  '爱交易 Charts is a TypeScript library for financial charts in the browser, with drawing tools, indicators, orders and time zones. Accessible and MIT-licensed.';

export default function HomePage(): ReactNode {
  const site = useSite();
  return (
    <Layout description={DESCRIPTION}>
      <JsonLd data={createHomeData(site, DESCRIPTION, library.version)} />
      <main className="container">
        <Hero />
        <Facts />
        <Start />
        <BuiltIn />
        <MillionBars />
        <Comparison />
        <Keyboard />
        <ServerImage />
        <Features />
        <Examples />
      </main>
    </Layout>
  );
}
