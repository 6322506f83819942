import {
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type ReflectionGroup,
} from 'typedoc';
import { toAnchor } from '../exports';
import { memberGroups } from '../memberGroups';

/** Interfaces with methods and more members than this need groups. */
const MOST = 12;

const isListed = ({ title }: ReflectionGroup): boolean => memberGroups.includes(title);

/** Whether the members are grouped by the tag `@group` instead of by properties and methods. */
export const isGrouped = ({ groups = [] }: DeclarationReflection): boolean => groups.some(isListed);

function findProblems(model: DeclarationReflection): string[] {
  const { children = [], groups = [], name } = model;
  const hasMethods = children.some(({ kind }) => kind === ReflectionKind.Method);
  if (!isGrouped(model) && !(hasMethods && children.length > MOST)) return [];
  const anchors = new Map(children.map((member) => [toAnchor(member.name), member.name]));
  return groups.flatMap((group) => {
    const member = anchors.get(toAnchor(group.title.replaceAll(' ', '-')));
    if (member) return `${name}: the group "${group.title}" has the anchor of ${name}.${member}`;
    if (isListed(group)) return [];
    return group.children.map(
      (each) =>
        `${name}.${each.name} needs a tag @group with a title that plugins/api/memberGroups.ts lists`,
    );
  });
}

/** Returns what is wrong with the groups of interfaces. Classes take the groups of the interface they implement. */
export const checkMemberGroups = (project: ProjectReflection): string[] =>
  project
    .getReflectionsByKind(ReflectionKind.Interface)
    .flatMap((model) => (model.isDeclaration() ? findProblems(model) : []));
