import type { Emitter } from '../util/emitter';
import type { MouseEventParams } from '../api/events';
import type { Hands } from '../input/listen';
import type { PaneList } from './pane-list';
import { describePlace, type PlaceHome, thingsAt } from './place';
import type { Screen } from './screen';
import type { Stage } from './stage';

/** What the clicks on a chart are told to. */
export interface MouseHome extends PlaceHome {
  readonly stage: Stage;
  readonly screen: Screen;
  readonly panes: PaneList;
  readonly clicked: Emitter<MouseEventParams>;
  readonly doubleClicked: Emitter<MouseEventParams>;
  readonly contextMenu: Emitter<MouseEventParams>;
}

/** Tells of clicks on a chart. The end of a drag is none. */
export function watchMouse(home: MouseHome, hands: Hands): void {
  const { screen, stage } = home;
  const { signal } = stage.life;
  const describe = (event: MouseEvent): MouseEventParams => {
    const place = home.panes.at(screen.pointAt(event));
    const things = place && thingsAt(home, place.pane, place.point);
    return describePlace(home, { ...place, ...things, originalEvent: event });
  };
  const tell =
    (emitter: Emitter<MouseEventParams>) =>
    (event: MouseEvent): void => {
      if (hands.wasDrag() || !emitter.used) return;
      const params = describe(event);
      if (params.pane !== null) emitter.emit(params);
    };
  const menu = (event: MouseEvent): void => {
    if (home.contextMenu.used) home.contextMenu.emit(describe(event));
  };
  screen.host.addEventListener('click', tell(home.clicked), { signal });
  screen.host.addEventListener('dblclick', tell(home.doubleClicked), { signal });
  screen.host.addEventListener('contextmenu', menu, { signal });
}
