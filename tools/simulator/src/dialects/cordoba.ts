import { evidenceLinks } from '../evidence/evidence.ts'
import type { Call } from '../http/call.ts'
import { jsonReply, type Reply, redirectReply } from '../http/reply.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { isoDay } from '../text/dates.ts'
import type { Day } from '../world/calendar.ts'
import { dueCents, type Fine, type FineState } from '../world/fine.ts'
import { hashText } from '../world/random.ts'
import { plateSubject } from '../world/subject.ts'

const PATH = '/WSRestDeudaAnt/public/all/caminera/dominio'

const STATES: Readonly<Record<FineState, string>> = {
  pending: 'PENDIENTE',
  voluntary: 'PENDIENTE',
  expired: 'VENCIDA',
  appeal: 'PENDIENTE',
  controller: 'PENDIENTE',
  judicial: 'EN JUICIO',
  plan: 'EN PLAN',
  paid: 'PAGADA',
  annulled: 'ANULADA',
}

const OWNERS = [
  ['JUAN CARLOS', 'GOMEZ'],
  ['MARÍA LAURA', 'FERNÁNDEZ'],
  ['DIEGO', 'NÚÑEZ'],
] as const

/** Córdoba: Rentas' debt, the owner's name included; what is in court hangs apart, under `juicios`. */
export const CORDOBA: Dialect = {
  routes: { [`GET ${PATH}/*`]: consult },
  maintenance: () => redirectReply('/mantenimiento'),
}

function consult(call: Call, site: Site): Reply {
  const subject = plateSubject(call.path.slice(PATH.length + 1))
  const fines = subject ? site.fines(call, subject) : []
  if (fines.length === 0) {
    const message = `No se encontró deuda para el dominio ${subject?.value ?? ''}`
    return jsonReply({
      status: { success: 'FALSE', messages: [{ description: message }], message },
      data: null,
    })
  }
  const [nombre, apellido] = OWNERS[hashText(subject?.value ?? '') % OWNERS.length] ?? OWNERS[0]
  const judicial = fines.filter((fine) => fine.state === 'judicial')
  return jsonReply({
    status: { success: 'TRUE', messages: [], message: null },
    data: {
      contribuyentes: [
        {
          nombre,
          apellido,
          objetos: fines.filter((fine) => fine.state !== 'judicial').map((fine) => writeObject(site, fine)),
          juicios: judicial.map((fine) => ({
            caratula: `DIRECCIÓN GENERAL DE RENTAS C/ ${apellido}, ${nombre} - EJECUTIVO FISCAL`,
            objetos: [writeObject(site, fine)],
          })),
        },
      ],
    },
  })
}

function writeObject(site: Site, fine: Fine): object {
  const cents = dueCents(fine)
  const links = evidenceLinks(site, fine)
  return {
    referencia1: fine.act,
    dominio: fine.plate,
    obligaciones: [
      {
        idObligacion: fine.ref,
        concepto: 'MULTA CAMINERA',
        descripcion: fine.offence.text,
        lugar: fine.place.text,
        saldoTotal: cents === null ? null : cents / 100,
        estado: STATES[fine.state],
        fechaVencimiento: timestamp(fine.due),
        fechaLabrado: timestamp(fine.date, fine.time),
        fechaEmision: timestamp(fine.issued),
        instanciaGestion: fine.state === 'judicial' ? 'JUDICIAL' : 'ADMINISTRATIVA',
        urlActa: links.act,
        urlCedulon: links.coupon,
      },
    ],
  }
}

function timestamp(day: Day, time = '00:00'): string {
  return `${isoDay(day)}T${time}:00.000-03:00`
}
