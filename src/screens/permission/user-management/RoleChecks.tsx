import { Checkbox } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useDomId } from '../../../ui/page/domId.ts';
import './accounts.css';

interface Checkable {
  readonly roleId: string;
  readonly held: boolean;
}

/** The chosen roles, those that the user holds at first. */
export function useChosenRoles(roles: readonly Checkable[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(roles.filter((role) => role.held).map(({ roleId }) => roleId)),
  );
  const toggle = (roleId: string): void => {
    const next = new Set(chosen);
    if (!next.delete(roleId)) next.add(roleId);
    setChosen(next);
  };
  return { chosen, toggle };
}

interface RoleChecksProps<Role extends Checkable> {
  /** Prefix of the ids. */
  readonly name: string;
  readonly legend: string;
  readonly roles: readonly Role[];
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (roleId: string) => void;
  readonly labelOf: (role: Role) => string;
  readonly isFixed?: (role: Role) => boolean;
}

/** One box for each role; the first has the focus. */
export function RoleChecks<Role extends Checkable>(props: RoleChecksProps<Role>) {
  const { name, legend, roles, chosen, toggle, labelOf, isFixed } = props;
  const id = useDomId(name);
  useEffect(() => document.getElementById(`${id}-0`)?.focus(), [id]);
  return (
    <fieldset className="role-list">
      <legend>{legend}</legend>
      {roles.map((role, nth) => (
        <Checkbox
          key={role.roleId}
          id={`${id}-${nth}`}
          checked={chosen.has(role.roleId)}
          disabled={isFixed?.(role) ?? false}
          label={labelOf(role)}
          onChange={() => toggle(role.roleId)}
        />
      ))}
    </fieldset>
  );
}
