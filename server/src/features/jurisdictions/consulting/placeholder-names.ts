import { todayInArgentina } from '@multas/domain'
import type { At } from '../reading/compile-field.ts'
import { CompileError } from '../reading/expression.ts'
import type { Variables } from './variables.ts'

export type NameReader = (variables: Variables) => string

const PLATE_PARTS = /^([A-Z]*)(\d+)([A-Z]*)$/

export const KNOWN_NAMES: Readonly<Record<string, NameReader>> = {
  patent: plateOf,
  'patent.prefix': (variables) => plateParts(variables)[1] ?? '',
  'patent.digits': (variables) => plateParts(variables)[2] ?? '',
  'patent.suffix': (variables) => plateParts(variables)[3] ?? '',
  'patent.letters': (variables) => plateOf(variables).replace(/\d/g, ''),
  'patent.shape': (variables) => plateShape(plateOf(variables)),
  dni: ({ subject }) => (subject.kind === 'dni' ? subject.dni : ''),
  gender: ({ subject }) => (subject.kind === 'dni' ? subject.gender : ''),
  id: ({ subject }) => (subject.kind === 'dni' ? subject.dni : subject.plate),
  kind: ({ subject }) => subject.kind,
  page: ({ page }) => String(page),
  size: ({ size }) => String(size),
  offset: ({ offset }) => String(offset),
  cursor: ({ cursor }) => cursor,
  today: () => todayInArgentina(new Date()),
  now_ms: () => String(Date.now()),
}

export function requireFree(names: readonly string[], at: At): void {
  for (const name of names)
    at(name, () => {
      if (Object.hasOwn(KNOWN_NAMES, name))
        throw new CompileError(
          `"${name}" is a placeholder already: choose another name, such as record_${name}`,
        )
    })
}

/** `AA000AA`: letters become A, digits 0. */
export function plateShape(plate: string): string {
  return plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '0')
}

function plateOf({ subject }: Variables): string {
  return subject.kind === 'patent' ? subject.plate : ''
}

function plateParts(variables: Variables): readonly string[] {
  return PLATE_PARTS.exec(plateOf(variables)) ?? []
}
