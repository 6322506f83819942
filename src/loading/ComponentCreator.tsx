// Wraps core's ComponentCreator, which turns a route into a component that loads its chunks. Core keeps the
// outcome of the first attempt for ever, a failure too; here a failed attempt is thrown away, so that the
// next one asks the network again.
import React, { type ComponentType, type ReactNode } from 'react';
import createRouteComponent from '@docusaurus/core/lib/client/exports/ComponentCreator';

type RouteComponent = ComponentType<Record<string, unknown>> & { preload(): Promise<unknown> };

export default function ComponentCreator(path: string, hash: string): RouteComponent {
  const create = () => createRouteComponent(path, hash) as unknown as RouteComponent;
  let Page = create();

  function RoutePage(props: Record<string, unknown>): ReactNode {
    return <Page {...props} />;
  }

  RoutePage.preload = async (): Promise<unknown> => {
    const attempt = Page;
    try {
      return await attempt.preload();
    } catch (error) {
      if (Page === attempt) {
        Page = create();
      }
      throw error;
    }
  };
  return RoutePage;
}
