import type { CalendarDay } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { CsvButton, PdfButton, type ReportSource } from '../downloads/index.ts'
import { CalendarButton } from '../due-dates/index.ts'
import { ShareButton } from '../sharing/index.ts'
import type { ShownResult } from './shown-result.ts'

interface ResultActionsProps {
  result: ShownResult
  acts: readonly ShownAct[]
  source: ReportSource
  today: CalendarDay
  siteName: string
}

/**
 * What can be taken along from an ended search. Only the browser that searched makes links; a page that lost its
 * right to the search keeps what needs no server.
 */
export function ResultActions({ result, acts, source, today, siteName }: ResultActionsProps) {
  const { subject, sentByEmail } = result
  return (
    <div className="no-print grid grid-cols-2 gap-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap">
      {source.kind === 'session' && (
        <ShareButton sessionId={source.sessionId} token={source.token} disabled={sentByEmail} />
      )}
      <PdfButton source={source} disabled={sentByEmail} />
      <CsvButton acts={acts} subject={subject} />
      <CalendarButton fines={acts} today={today} siteName={siteName} />
    </div>
  )
}
