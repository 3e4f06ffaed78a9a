import type { PanelDelivery, PanelFilePreview } from '@multas/contract'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

export type Hints = NonNullable<PanelDelivery['hints']>

const ENCODINGS = [
  { value: '', label: 'La que reconocimos' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Excel y programas viejos)' },
  { value: 'cp850', label: 'CP850 (MS-DOS)' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
] as const

const SEPARATORS = [
  { value: '', label: 'El que reconocimos' },
  { value: ';', label: 'Punto y coma' },
  { value: ',', label: 'Coma' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra vertical' },
] as const

interface HintsFormProps {
  preview: PanelFilePreview | null
  hints: Hints
  onChange(hints: Hints): void
}

export function HintsForm({ preview, hints, onChange }: HintsFormProps) {
  const [headerRow, setHeaderRow] = useState(hints.headerRow === undefined ? '' : String(hints.headerRow))
  const isTable = preview === null || preview.format === 'csv'
  const sheets = preview?.sheets ?? []
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {sheets.length > 1
          ? '¿Es otra la hoja, o las columnas o los acentos se ven mal?'
          : '¿Las columnas o los acentos se ven mal?'}
        {preview && <span className="block text-sm font-normal text-ink-soft">{describeFile(preview)}</span>}
      </summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        {isTable && (
          <>
            <SelectField
              label="Codificación"
              value={hints.encoding ?? ''}
              choices={ENCODINGS}
              onChoose={(encoding) => onChange(changed(hints, { encoding }))}
            />
            <SelectField
              label="Separador"
              value={hints.separator ?? ''}
              choices={SEPARATORS}
              onChoose={(separator) => onChange(changed(hints, { separator }))}
            />
          </>
        )}
        {sheets.length > 1 && (
          <SelectField
            label="Hoja"
            value={hints.sheet ?? preview?.sheet ?? ''}
            choices={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            onChoose={(sheet) => onChange(changed(hints, { sheet }))}
          />
        )}
        <form
          className="grid items-start gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            onChange(changed(hints, { headerRow: headerRow === '' ? '' : Number(headerRow) }))
          }}
        >
          <TextField
            label="Fila de los títulos"
            inputMode="numeric"
            className="text-base"
            hint="0 si el archivo no tiene títulos."
            placeholder={preview ? String(preview.headerRow) : ''}
            value={headerRow}
            onChange={(event) => setHeaderRow(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
          />
          <Button type="submit" variant="secondary" className="sm:mt-8">
            Aplicar
          </Button>
        </form>
      </div>
    </details>
  )
}

function changed(hints: Hints, change: Readonly<Record<string, string | number>>): Hints {
  const all = Object.entries({ ...hints, ...change }).filter(([, value]) => value !== '')
  return Object.fromEntries(all) as Hints
}

function describeFile({ format, encoding, separator, sheet, headerRow, columns }: PanelFilePreview): string {
  const found = [
    format === 'xlsx' ? `Excel, hoja «${sheet ?? ''}»` : format.toUpperCase(),
    encoding && (ENCODINGS.find(({ value }) => value === encoding)?.label ?? encoding),
    separator && `separado por ${SEPARATORS.find(({ value }) => value === separator)?.label.toLowerCase()}`,
    headerRow > 0 ? `títulos en la fila ${headerRow}` : format === 'csv' && 'sin títulos',
    `${columns.length} columnas`,
  ]
  return `Lo leímos como ${found.filter(Boolean).join(', ')}.`
}
