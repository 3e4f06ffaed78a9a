import type { ShownAct } from '../../acts/index.ts'
import { track } from '../../track.ts'
import { saveFile } from '../../ui/save-file.ts'
import { resultFileName } from './file-name.ts'
import { writeResultCsv } from './result-csv.ts'

/** `subject` as the page shows it. */
export function saveCsv(acts: readonly ShownAct[], subject: string, coverage: string): void {
  saveFile(
    resultFileName(subject, 'csv'),
    new Blob([writeResultCsv(acts, coverage)], { type: 'text/csv;charset=utf-8' }),
  )
  track('document_downloaded', { document: 'report', format: 'csv' })
}
