import { FINE_STATES, PAYMENT_LINK_MAX, parseMoney, TEXT_LIMITS, validateDni } from '@multas/domain'
import { z } from 'zod'
import { plainShape, shortText, shownShape } from '../fine-shape.ts'
import { fineHash } from '../ids.ts'
import { positiveInteger } from '../numbers.ts'
import { shortUrl, writtenPlate } from '../texts.ts'

/** Pesos with a decimal point, as a number or, for exact centavos, as text. Parsed to centavos. */
export const pesos = z
  .union([
    z.number().nonnegative().max(1e10),
    z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Escribí pesos con punto decimal, por ejemplo "84300.00"'),
  ])
  .transform((raw, context) => {
    const read = parseMoney(raw, { locale: 'plain' })
    if (read.ok && read.value !== null) return read.value
    context.addIssue({ code: 'custom', message: 'Es un importe que no se puede leer' })
    return z.NEVER
  })
  .meta({
    description:
      'Pesos con punto decimal y sin separador de miles: `84300`, `84300.5` o el texto `"84300.50"`. No son centavos.',
  })

const dni = z
  .string()
  .max(TEXT_LIMITS.identifier)
  .transform((raw, context) => {
    const checked = validateDni(raw)
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })
  .meta({
    description:
      'DNI de la persona imputada, 7 u 8 dígitos. Se guarda solo como hash con clave y no se puede volver a leer.',
  })

/** Same bounds as in a file: no fines before 1970, and a due date after 2100 is a typing error. */
const day = z.iso
  .date('Tiene que ser una fecha AAAA-MM-DD')
  .refine((date) => date >= '1970' && date < '2100', 'El año tiene que estar entre 1970 y 2099')

const owed = {
  estado: shortText(120).meta({
    description:
      'El estado con las palabras del municipio, por ejemplo `Pendiente`, `Pagada` o `En apremio`. Lo que no se reconoce queda como `desconocido` y se muestra tal cual.',
  }),
  totalInfraccion: pesos.nullish(),
  importeReducido: pesos.nullish().meta({
    description:
      'Importe durante el pago voluntario, si se informan los dos: `totalInfraccion` es entonces el completo. No se muestra si no es menor, ni sin `pagoVoluntarioVencimiento`.',
  }),
  pagoVoluntario: z.enum(['SI', 'NO']).nullish().meta({
    description:
      '`SI`: hay pago voluntario y `totalInfraccion` ya es el importe reducido. Con `importeReducido` no hace falta.',
  }),
  pagoVoluntarioVencimiento: day.nullish().meta({ description: 'Último día del pago voluntario.' }),
} as const

export const municipalFine = z
  .strictObject({
    numeroActa: shortText(60).meta({
      description: 'Identifica a la infracción dentro del municipio: el mismo número es la misma infracción.',
    }),
    dominio: writtenPlate.nullish(),
    dni: dni.nullish(),
    fechaInfraccion: day,
    hora: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tiene que ser una hora HH:MM')
      .nullish(),
    ...owed,
    ...plainShape,
    pagoLink: shortUrl(/^https$/, 'Tiene que ser una dirección https', PAYMENT_LINK_MAX)
      .nullish()
      .meta({
        description:
          'Dónde se paga: en uno de los sitios de pago declarados para el municipio. Con otro, el registro se rechaza.',
      }),
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
  })
  .refine(({ dominio, dni: person }) => (dominio ?? person ?? null) !== null, {
    error: 'Hace falta la patente o el DNI: sin ellos nadie la encuentra',
    path: ['dominio'],
  })
  .refine(({ lat, lng }) => (lat ?? null) === null || (lng ?? null) !== null, {
    error: 'La latitud va con la longitud',
    path: ['lng'],
  })
  .refine(({ lat, lng }) => (lng ?? null) === null || (lat ?? null) !== null, {
    error: 'La longitud va con la latitud',
    path: ['lat'],
  })
  .meta({ id: 'MunicipalFine' })

export type MunicipalFine = z.output<typeof municipalFine>

/** Changes of a published fine; absent fields stay, `null` clears. */
export const municipalStatus = z
  .strictObject({
    numeroActa: shortText(60),
    ...owed,
    estado: owed.estado.optional(),
  })
  .refine((given) => Object.values(given).some((value, at) => at > 0 && value !== undefined), {
    error: 'No dice qué cambió',
    path: ['estado'],
  })
  .meta({ id: 'MunicipalStatusChange' })

export type MunicipalStatusChange = z.output<typeof municipalStatus>

/** A fine of the municipality in force. It lacks the DNI, which we do not keep. */
export const publishedFine = z
  .object({
    hash: fineHash,
    ...shownShape,
    estado: z.enum(FINE_STATES),
    estadoTexto: z.string().nullable(),
    totalInfraccion: z
      .string()
      .nullable()
      .meta({ description: 'Pesos con dos decimales y punto: "84300.00"' }),
    importeReducido: z.string().nullable(),
    pagoVoluntario: z.enum(['SI', 'NO']),
    pagoLink: z.string().nullable(),
    evidencia: z
      .object({ foto1: z.boolean(), foto2: z.boolean(), acta: z.boolean(), boleta: z.boolean() })
      .meta({ description: 'Los archivos subidos, por tipo.' }),
    entrega: positiveInteger.meta({ description: 'El número de la entrega que la dejó así.' }),
  })
  .meta({ id: 'PublishedFine' })

export type PublishedFine = z.output<typeof publishedFine>
