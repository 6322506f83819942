import { CommentTag, type DeclarationReflection, ReflectionKind } from 'typedoc';
import { comparePages, getTopic, topics } from '../topics';

/** Makes the topic of each export its category, as if its comment contained the tag `@category`. */
export function addTopics(exports: readonly DeclarationReflection[]): void {
  for (const each of exports) {
    const { comment } = each.signatures?.[0] ?? each;
    comment?.blockTags.push(
      new CommentTag('@category', [{ kind: 'text', text: getTopic(each.name) }]),
    );
  }
}

const FOLDERS: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.Function, 'functions'],
  [ReflectionKind.Variable, 'variables'],
  [ReflectionKind.Class, 'classes'],
  [ReflectionKind.Interface, 'interfaces'],
]);

const getPage = ({ kind, name }: { kind: ReflectionKind; name: string }): string =>
  `${FOLDERS.get(kind) ?? 'types'}/${name}`;

/** Sorts the exports of each topic as the sidebar does. */
export function sortTopics(library: DeclarationReflection | undefined): void {
  for (const { children } of library?.categories ?? [])
    children.sort((one, other) => comparePages(getPage(one), getPage(other)));
}

/** Returns the anchor of a topic on the page of all exports. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** Returns the table of the topics, for the overview of the reference. */
export const writeTopics = (): string =>
  [
    '| Topic | Contents |',
    '| --- | --- |',
    ...topics.map(
      ({ title, description }) => `| [${title}](modules.md#${toAnchor(title)}) | ${description} |`,
    ),
  ].join('\n');
