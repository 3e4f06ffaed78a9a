import { ADMIN_PATH, reachesRole } from '@multas/domain'
import { NavLink } from 'react-router'
import { type AdminArea, AREA_GROUPS } from './area.ts'
import { useSession } from './session.ts'

export function AreaLinks({ areas, onFollow }: { areas: readonly AdminArea[]; onFollow?: () => void }) {
  const { role } = useSession().account
  const seen = areas.filter((area) => reachesRole(role, area.role))
  return AREA_GROUPS.map(({ id, name }) => {
    const inGroup = seen.filter(({ group }) => group === id)
    if (inGroup.length === 0) return null
    return (
      <section key={id} aria-labelledby={`areas-${id}`}>
        <h2 id={`areas-${id}`} className="px-3 pb-1 text-sm font-semibold text-ink-soft">
          {name}
        </h2>
        <ul>
          {inGroup.map((area) => (
            <li key={area.path}>
              <NavLink
                to={`${ADMIN_PATH}/${area.path}`}
                onClick={onFollow}
                className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {area.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
