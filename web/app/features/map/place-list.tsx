import { useState } from 'react'
import { nameGroup, type PointGroup } from './group-points.ts'

export function PlaceList({ groups }: { groups: readonly PointGroup[] }) {
  const [isOpen, setOpen] = useState(false)
  if (groups.length === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
        Ver los lugares en una lista
      </summary>
      {isOpen && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {groups.map((group) => (
            <li key={group.key} className="wrap-anywhere">
              {nameGroup(group)}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
