import type { ShownAct } from '../../acts/index.ts'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { resultFileName } from './file-name.ts'
import { writeResultCsv } from './result-csv.ts'

interface CsvButtonProps {
  /** In the order in which they are written. */
  acts: readonly ShownAct[]
  /** The plate or the DNI, as the page shows it. */
  subject: string
  disabled?: boolean
}

/** The fines as a file for a spreadsheet, made by the browser. Absent when there is none. */
export function CsvButton({ acts, subject, disabled = false }: CsvButtonProps) {
  if (acts.length === 0) return null
  return (
    <Button
      look="secondary"
      disabled={disabled}
      onClick={() => {
        saveFile(
          resultFileName(subject, 'csv'),
          new Blob([writeResultCsv(acts)], { type: 'text/csv;charset=utf-8' }),
        )
        track('document_downloaded', { document: 'report', format: 'csv' })
      }}
    >
      Descargar CSV
    </Button>
  )
}
