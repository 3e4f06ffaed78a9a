import type { AmountNote } from '@multas/domain'
import { memo } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { FineItem } from './fine-item.tsx'
import { type FineGroup, isSameGroup } from './group-fines.ts'
import type { OpenFine } from './open-fine.ts'

interface FineGroupItemsProps {
  group: FineGroup
  isFirst: boolean
  /** At first; then see `hideFines`. */
  hidden: ReadonlySet<ShownAct>
  verifiedActs: ReadonlySet<string>
  notes: ReadonlyMap<string, AmountNote>
  isLive: boolean
  today: string
  openFine: OpenFine
}

const ITEM = { role: 'listitem' }

/** The browser skips the layout of whole groups: for each fine alone it would keep a layer. */
export const FineGroupItems = memo(function FineGroupItems(props: FineGroupItemsProps) {
  const { group, isFirst, hidden, verifiedActs, notes, isLive, today, openFine } = props
  return (
    <div className={`print:contents ${isFirst ? '' : 'laid-out-near'}`}>
      {group.fines.map((fine) => (
        <div
          {...ITEM}
          key={listKey(fine)}
          data-fine={listKey(fine)}
          hidden={hidden.has(fine)}
          className={`mb-3 break-inside-avoid rounded-card border border-line bg-surface shadow-card print:mb-0 ${isLive ? 'animate-arrive' : ''}`}
        >
          <FineItem
            fine={fine}
            note={notes.get(fine.hash)}
            isVerified={fine.numeroActa !== null && verifiedActs.has(fine.numeroActa)}
            isLive={isLive}
            today={today}
            openFine={openFine}
          />
        </div>
      ))}
    </div>
  )
}, isSame)

function isSame(before: FineGroupItemsProps, after: FineGroupItemsProps): boolean {
  const { group, ...others } = before
  const names = Object.keys(others) as (keyof typeof others)[]
  return isSameGroup(group, after.group) && names.every((name) => others[name] === after[name])
}
