import type { Infraction } from '@multas/contract'
import { track } from '../../track.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { resultFileName } from './file-name.ts'
import { writeResultCsv } from './result-csv.ts'

interface CsvButtonProps {
  /** In the order in which they are written. */
  fines: readonly Infraction[]
  /** The plate or the DNI, as the page shows it. */
  subject: string
  disabled?: boolean
}

/** The fines as a file for a spreadsheet, made by the browser. Absent when there is none. */
export function CsvButton({ fines, subject, disabled = false }: CsvButtonProps) {
  if (fines.length === 0) return null
  return (
    <Button
      look="secondary"
      disabled={disabled}
      onClick={() => {
        saveFile(
          resultFileName(subject, 'csv'),
          new Blob([writeResultCsv(fines)], { type: 'text/csv;charset=utf-8' }),
        )
        track('document_downloaded', { document: 'report', format: 'csv' })
      }}
    >
      Descargar CSV
    </Button>
  )
}
