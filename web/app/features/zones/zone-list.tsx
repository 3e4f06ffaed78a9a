import { foldPlace } from '@multas/domain'
import { SOURCE_LANGUAGE } from '../../language.ts'
import type { Zone } from './analyse-zones.ts'

interface ZoneListProps {
  title: string
  note?: string
  zones: readonly Zone[]
  showJurisdiction?: boolean
  share: (zone: Zone) => number
  describe: (zone: Zone) => string
  more?: number
}

export function ZoneList(props: ZoneListProps) {
  const { title, note, zones, showJurisdiction = false, share, describe, more = 0 } = props
  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      <ol className="grid gap-3 empty:hidden">
        {zones.map((zone) => (
          <li key={`${zone.jurisdiction}|${zone.name}`} className="grid gap-1">
            <span lang={SOURCE_LANGUAGE} className="leading-snug wrap-anywhere">
              {zone.name}
            </span>
            <Bar percent={share(zone)} />
            <span className="text-sm text-ink-soft tabular-nums">
              {describe(zone)}
              {showJurisdiction && !namesJurisdiction(zone) && ` · ${zone.jurisdiction}`}
            </span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-sm font-semibold text-ink-soft">+{more} más</p>}
    </div>
  )
}

/** Many locations end with their town. */
function namesJurisdiction({ name, jurisdiction }: Zone): boolean {
  return foldPlace(name).endsWith(foldPlace(jurisdiction))
}

function Bar({ percent }: { percent: number }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-1.5 w-full rounded-full"
    >
      <rect width="100" height="6" className="fill-sunken" />
      <rect width={percent.toFixed(1)} height="6" className="fill-brand" />
    </svg>
  )
}
