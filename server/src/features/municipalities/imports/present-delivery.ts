import type { PanelChange, PanelDelivery, PanelFilePreview } from '@multas/contract'
import type { RegistryFine } from '@multas/domain'
import type { Actor, Delivery, Examined, RegistryChange } from '../../registry/index.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function presentDelivery(delivery: Delivery, nameOf: (actor: Actor) => string): PanelDelivery {
  const { file, publishedBy, undoneBy, hints } = delivery
  return {
    id: delivery.id,
    kind: delivery.kind,
    origin: delivery.origin,
    state: delivery.state,
    handedInBy: nameOf(delivery.handedInBy),
    receivedAt: delivery.receivedAt.toISOString(),
    file: file && { name: file.name, bytes: file.bytes, format: file.format },
    hints,
    rowsRead: delivery.rowsRead,
    progress: delivery.progress,
    refused: delivery.refused,
    skipped: delivery.skipped,
    noted: delivery.noted,
    diff: delivery.diff,
    publishedAt: iso(delivery.publishedAt),
    publishedBy: publishedBy && nameOf(publishedBy),
    undoUntil: iso(delivery.undoUntil),
    undoneAt: iso(delivery.undoneAt),
    undoneBy: undoneBy && nameOf(undoneBy),
    failure: delivery.failure,
  }
}

const SAMPLES = 3
const SAMPLE_LENGTH = 60

export function presentPreview({
  preview,
  remembered,
}: Extract<Examined, { outcome: 'examined' }>): PanelFilePreview {
  const { format, encoding, separator, sheet, sheets, headers, headerRow, sample, proposal } = preview
  return {
    format,
    encoding,
    separator,
    sheet,
    sheets: [...sheets],
    headerRow,
    columns: headers.map((header, at) => {
      const proposed = proposal.columns[at]
      return {
        header,
        samples: samplesOf(sample, at),
        field: proposed?.field ?? null,
        confidence: proposed?.confidence ?? 'unsure',
        reason: proposed?.reason ?? '',
      }
    }),
    proposed: { ...proposal.mapping, columns: [...proposal.mapping.columns] },
    remembered: remembered && { ...remembered, columns: [...remembered.columns] },
    notes: [...proposal.notes],
  }
}

function samplesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const values = rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  const different = [...new Set(values)].slice(0, SAMPLES)
  return different.map((value) =>
    value.length > SAMPLE_LENGTH ? `${value.slice(0, SAMPLE_LENGTH)}…` : value,
  )
}

export function presentChange(change: RegistryChange): PanelChange {
  const { position, rowNumber, rulingRow, before, after, fields } = change
  const fine = after ?? before
  return {
    position,
    rowNumber,
    rulingRow,
    numeroActa: fine?.numeroActa ?? null,
    dominio: fine?.dominio ?? null,
    fechaInfraccion: fine?.fechaInfraccion ?? null,
    estado: fine?.estado ?? null,
    totalCentavos: fine?.totalCentavos ?? null,
    changes: fields.map((field) => ({
      field,
      before: shownValue(before, field),
      after: shownValue(after, field),
    })),
  }
}

function shownValue(fine: RegistryFine | null, field: keyof RegistryFine): string | number | boolean | null {
  const value = field === 'dni' ? null : (fine?.[field] ?? null)
  return typeof value === 'object' ? null : value
}
