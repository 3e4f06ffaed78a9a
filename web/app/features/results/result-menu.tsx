import { summariseCoverage, summariseForSharing } from '@multas/domain'
import { type ReactNode, useState } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Menu, type MenuAction } from '../../ui/menu.tsx'
import { readToday } from '../../use-today.ts'
import { describeCoverage } from '../coverage/index.ts'
import { type ReportSource, saveCsv, savePdf } from '../downloads/index.ts'
import { type OpenDueDate, saveDueDates } from '../due-dates/index.ts'
import { SharePanel } from '../sharing/index.ts'
import type { ShownResult } from './shown-result.ts'

interface ResultMenuProps {
  result: ShownResult
  acts: readonly ShownAct[]
  source: ReportSource
  dueDates: readonly OpenDueDate<ShownAct>[]
  siteName: string
}

/** Only the browser that searched can create links. */
export function ResultMenu({ result, acts, source, dueDates, siteName }: ResultMenuProps) {
  const [sharing, setSharing] = useState<'link' | 'whatsapp' | null>(null)
  const { subject, sentByEmail } = result
  const actions: MenuAction[] = []
  if (source.kind === 'session')
    actions.push(
      { name: 'Enviar por WhatsApp', isDisabled: sentByEmail, act: () => setSharing('whatsapp') },
      { name: 'Compartir', isDisabled: sentByEmail, act: () => setSharing('link') },
    )
  actions.push({ name: 'Descargar PDF', isDisabled: sentByEmail, act: () => void savePdf(source) })
  if (acts.length > 0)
    actions.push({
      name: 'Descargar CSV',
      act: () => saveCsv(acts, subject, describeCoverage(coverageOf(result))),
    })
  if (dueDates.length > 0)
    actions.push({
      name: 'Agregar vencimientos al calendario',
      act: () => void saveDueDates(dueDates, siteName),
    })
  return (
    <>
      <Menu name="Guardar o compartir" icon={<ShareIcon />} actions={actions} className="sm:w-auto sm:px-4" />
      {sharing !== null && source.kind === 'session' && (
        <SharePanel
          summary={summarise(result, acts)}
          sessionId={source.sessionId}
          token={source.token}
          createsAtOnce={sharing === 'whatsapp'}
          onOpenChange={() => setSharing(null)}
        />
      )}
    </>
  )
}

const coverageOf = ({ coverage, progress }: ShownResult) => summariseCoverage(coverage, progress?.total ?? 0)

function summarise(result: ShownResult, acts: readonly ShownAct[]) {
  const { searchType, subject } = result
  const coverage = coverageOf(result)
  return summariseForSharing({ searchType, subject, fines: acts, coverage }, readToday())
}

function ShareIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-none stroke-current stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 15V4M8 7.5 12 3.5 16 7.5M6 11H5v9h14v-9h-1" />
    </svg>
  )
}
