import { LEGAL_STATUSES } from '@multas/domain'
import { z } from 'zod'
import { day, shownShape } from './fine-shape.ts'
import { signedToken } from './ids.ts'
import { count, decimal, integer, positiveInteger } from './numbers.ts'

/** Amount without the voluntary-payment discount, and the evidence for it. */
const fullAmount = z
  .object({
    importe: z.string().meta({ description: 'Pesos con dos decimales y punto: "168600.00"' }),
    descuento: decimal.nullable().meta({
      description: 'Porcentaje con el que se calculó el importe; `null` si lo informó la jurisdicción',
    }),
    norma: z.string().nullable(),
    fuente: z.string().nullable(),
    revisado: day.nullable(),
  })
  .meta({
    description:
      'Importe sin la reducción del pago voluntario: el que informó la jurisdicción, o el que se calcula con su descuento, con su norma o fuente y el día en que se revisó. Ausente: no se conoce, y no se puede afirmar un ahorro.',
  })

const amountNote = z
  .object({
    clase: z.enum(['a_determinar', 'dudoso']),
    texto: z.string(),
    norma: z.string().nullable(),
    fuente: z.string().nullable(),
    revisado: day.nullable(),
  })
  .meta({
    description:
      'Advertencia sobre un importe dudoso o que fija un controlador, con qué se comparó y su fuente. No cambia el importe. Ausente: sin advertencias.',
  })

/** A fine as the browser receives it (docs/behaviour/fines.md#fields). Unknown values are `null`. */
export const infraction = z
  .object({
    id: z.string(),
    hash: z.string(),
    jurisdiccion: z.string(),
    /** Slug for links and filters; `jurisdiccion` is the display name. */
    jurisdiccionSlug: z.string(),
    ...shownShape,
    resuelto: z.boolean(),
    estado: z.string(),
    situacion: z.enum(LEGAL_STATUSES).optional().meta({
      description:
        'La situación de una infracción pendiente: en juicio, con sentencia, ante un controlador, en descargo, en plan de pago, vencida o en término. Un acta en juicio o con sentencia no tiene pago voluntario. Ausente: está resuelta, o no se sabe.',
    }),
    totalInfraccion: z
      .string()
      .nullable()
      .meta({ description: 'Pesos con dos decimales y punto: "84300.00"' }),
    importeCompleto: fullAmount.optional(),
    notaImporte: amountNote.optional(),
    pagoVoluntario: z.enum(['SI', 'NO']),
    pruebas1: z.boolean(),
    pruebas2: z.boolean(),
    actaPdf: z.boolean(),
    boletaPdf: z.boolean(),
    pagoLink: z.string().nullable(),
    admiteAviso: z.boolean().optional().meta({
      description:
        'La jurisdicción publica sus infracciones en este sitio: se le puede avisar que no se reconoce esta.',
    }),
    enRevision: z.boolean().optional().meta({
      description:
        'Alguien informó que este registro tiene datos equivocados y se está revisando (Ley 25.326, artículo 16, inciso 6). Ausente: no.',
    }),
    actaContadaEn: z.string().optional().meta({
      description:
        'El `hash` de la infracción con la que otra jurisdicción informa la misma acta: se cuenta esa. Ausente: se cuenta esta. No está en los eventos en vivo, que llegan de a una jurisdicción.',
    }),
    evidenceTokens: z
      .object({ pruebas1: signedToken, pruebas2: signedToken, actaPdf: signedToken, boletaPdf: signedToken })
      .partial()
      .optional()
      .meta({
        description:
          'Por cada foto o documento que la infracción tiene, el token que abre ese archivo y ningún otro, durante media hora como mínimo. Solo en el resultado de una búsqueda.',
      }),
    /** On live updates only: unknown before this search. */
    isNew: z.boolean().optional(),
  })
  .meta({ id: 'Infraction' })

export type Infraction = z.infer<typeof infraction>

export const computedScore = z.object({
  score: z.int().min(0).max(100),
  category: z.string(),
  totalInfractions: count,
  typologyBreakdown: z.array(z.object({ typology: z.string(), count: positiveInteger, percentage: decimal })),
})

export const scoring = z
  .object({
    ...computedScore.shape,
    conclusive: z.boolean().meta({
      description:
        'Respondieron por completo todas las jurisdicciones que se pueden consultar. Si no, el puntaje puede bajar cuando respondan; un puntaje perfecto no se informa (`scoring` es `null`).',
    }),
    answered: count.meta({ description: 'Jurisdicciones que respondieron por completo' }),
    asked: count.meta({ description: 'Jurisdicciones que se pueden consultar por este dato' }),
  })
  .meta({ id: 'Scoring' })

export type Scoring = z.infer<typeof scoring>

export const vehicle = z
  .object({ marca: z.string().nullable(), modelo: z.string().nullable(), anio: integer.nullable() })
  .meta({ id: 'Vehicle' })

export type Vehicle = z.infer<typeof vehicle>

export const personData = z
  .object({
    denominacion: z.string().nullable(),
    cuil: z.string().nullable(),
    urlSlug: z.string().nullable(),
  })
  .meta({ id: 'PersonData' })

export type PersonData = z.infer<typeof personData>
