import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Lists.module.css';
import Section from './Section';

/** Features, each with its guide and an example. */
const FEATURES = [
  ['Real-time data', 'real-time-and-history', 'live-price', 'Real-time updates'],
  ['Connection to a server', 'data-feed', 'data-feed', 'Connection status'],
  ['Linked charts', 'linked-charts', 'linked-charts', 'Linked daily and hourly charts'],
  ['Replay', 'replay', 'replay', 'Bar replay'],
  ['Layouts', 'saving-and-restoring', 'layout-templates', 'Layout templates'],
  ['Saved drawings', 'saving-drawings', 'drawings-of-each-symbol', 'Drawings of each symbol'],
  ['Time zones', 'time-zones', 'switch-time-zone', 'Time zone switcher'],
  ['Price axes', 'price-scale', 'compare-in-percent', 'Percentage comparison'],
  ['Accessibility', 'accessibility', 'keyboard', 'Keyboard navigation'],
  ['Languages', 'words-and-numbers', 'in-chinese', 'Chinese localization'],
  ['Your own indicators', 'write-an-indicator', 'divergence', 'Divergence in two panes'],
  ['Your own plug-ins', 'write-a-plug-in', 'rectangle-drawing-tool', 'Rectangle drawing tool'],
] as const;

/** A table of features with links that show them. */
export default function Features(): ReactNode {
  return (
    <Section
      id="features"
      title="Features"
      links={[{ to: '/getting-started/can-it-do', label: 'Can it do…?' }]}
      isStacked
    >
      <table className={styles.features}>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Guide</th>
            <th scope="col">Example</th>
          </tr>
        </thead>
        <tbody>
          {FEATURES.map(([feature, guide, example, title]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td>
                <Link to={`/getting-started/${guide}`} aria-label={`Guide: ${feature}`}>
                  Guide
                </Link>
              </td>
              <td>
                <Link to={`/examples/${example}`}>{title}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
