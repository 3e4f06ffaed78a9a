import { Bullets } from '../../elements/bullets.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { DefenceFact } from '../../facts/jurisdiction-facts.tsx'
import { CONTESTING, GRAVE_OFFENCES, NO_DEBT_PAPER, SOLD_CAR, TWIN_PLATE } from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'
import { checkIt } from './pay-steps.tsx'
import type { Choice } from './read-choice.ts'
import type { Step } from './step.ts'

export function contestSteps(choice: Choice): Step[] {
  return [
    checkIt(),
    deadline(choice),
    {
      title: 'Juntá las pruebas',
      text: (
        <Bullets
          items={[
            'El acta completa y la foto. En nuestros resultados están cuando la jurisdicción las publica; si no, pedilas.',
            'Lo que muestre que el dato está mal: una factura, un ticket de peaje, fotos de tu vehículo o del cartel.',
            'La notificación con su fecha de recepción.',
          ]}
        />
      ),
    },
    { title: 'Mirá lo que suele estar mal', text: <WhatToCheck /> },
    filingStep('Escribí el descargo y presentalo'),
    afterwards(),
  ]
}

export function soldSteps(choice: Choice): Step[] {
  return [
    checkIt(),
    {
      title: 'Compará las fechas',
      text: (
        <p>
          Lo que importa es si la infracción ocurrió después de la venta. Buscá la fecha del acta y la de tu
          transferencia o tu denuncia de venta.
        </p>
      ),
    },
    {
      title: 'Conseguí el papel del Registro',
      text: (
        <Sourced {...SOLD_CAR}>
          Se suele acreditar con la transferencia o con la denuncia de venta en el Registro Automotor.
          Mientras no se transfiere, las infracciones siguen saliendo a nombre del titular anterior.
        </Sourced>
      ),
    },
    deadline(choice),
    filingStep('Presentá el descargo con ese papel'),
    {
      title: 'Si todavía no está transferido',
      text: (
        <Sourced {...NO_DEBT_PAPER}>
          Según lo anunciado en 2024, el Registro ya no exige un libre deuda de multas para transferir. La
          deuda no desaparece: queda para quien corresponda.
        </Sourced>
      ),
    },
  ]
}

export function twinSteps(choice: Choice): Step[] {
  return [
    checkIt(),
    {
      title: 'Pedí la foto y compará',
      text: (
        <p>
          Marca, modelo, color, llantas, calcomanías, golpes. Si en la foto se lee otra patente, es un error
          de lectura: anotá qué letra o número confundieron.
        </p>
      ),
    },
    {
      title: 'Si es una patente clonada, hacé la denuncia',
      text: (
        <Sourced {...TWIN_PLATE}>
          Se suelen pedir la denuncia policial y fotos de tu vehículo para compararlas con las del acta, junto
          con el descargo.
        </Sourced>
      ),
    },
    deadline(choice),
    filingStep('Presentá el descargo con la comparación'),
    {
      title: 'Volvé a mirar',
      text: (
        <p>
          Una patente clonada puede traer más actas. <TextLink to="/">Consultá de nuevo</TextLink> cada tanto.
          También hay <TextLink to="/notificaciones-automaticas-infracciones">avisos automáticos</TextLink>.
        </p>
      ),
    },
  ]
}

export function otherDriverSteps(choice: Choice): Step[] {
  return [
    checkIt(),
    {
      title: 'Fijate si te piden identificar a quien manejaba',
      text: (
        <p>
          Cuando nadie detuvo el vehículo, la notificación puede pedirle al titular que diga quién manejaba:
          es el <TextLink to="/infracciones-transito#glosario">deber de informar</TextLink>. Ahí figura
          también hasta cuándo.{' '}
          {choice.jurisdiction?.slug === 'buenos-aires' &&
            'En la consulta provincial, esas actas figuran «sin DI» mientras falta.'}
        </p>
      ),
    },
    {
      title: 'Juntá los datos de esa persona',
      text: (
        <p>
          Nombre, DNI, domicilio y licencia, y lo que muestre que tenía el vehículo: un contrato de alquiler,
          una autorización, una hoja de ruta. Declará solo lo que es cierto.
        </p>
      ),
    },
    deadline(choice),
    filingStep('Informalo por escrito'),
    {
      title: 'Si es un vehículo de trabajo',
      text: (
        <p>
          Llevar un registro de quién maneja cada vehículo y cuándo evita el problema. Mirá{' '}
          <TextLink to="/gestion-de-flotas">gestión de flotas</TextLink>.
        </p>
      ),
    },
  ]
}

function deadline({ jurisdiction, place }: Choice): Step {
  return {
    title: 'Mirá cuánto tiempo tenés',
    text:
      jurisdiction !== null && place !== null ? (
        <DefenceFact jurisdiction={jurisdiction} place={place} />
      ) : (
        <>
          <p>
            El plazo que vale es el de tu notificación. Elegí arriba dónde fue y te mostramos lo que sabemos.
          </p>
          <Sourced {...CONTESTING}>
            En general, para reclamar no hay que pagar antes, y quien reclama puede perder el descuento.
          </Sourced>
        </>
      ),
  }
}

function WhatToCheck() {
  return (
    <>
      <Bullets
        items={[
          '¿La patente, el lugar, la fecha y la hora son correctos y coinciden con la foto?',
          '¿La foto deja leer la patente y reconocer el vehículo?',
          '¿La velocidad máxima estaba señalizada, y el radar tiene homologación y verificación vigentes? Pedí las constancias.',
          '¿Hay dos actas por el mismo hecho?',
          '¿Pasó tanto tiempo que pudo prescribir?',
        ]}
      />
      <Sourced {...GRAVE_OFFENCES} norm="Ley 24.449, artículo 77, inciso n">
        Para la ley nacional, la violación de los límites de velocidad es falta grave con un margen de
        tolerancia de hasta el 10 %. El error propio del radar es otra cosa y se discute aparte.
      </Sourced>
    </>
  )
}

function filingStep(title: string): Step {
  return {
    title,
    text: (
      <p>
        Poné el número de acta, la patente, qué pasó, qué pruebas acompañás y qué pedís. Presentalo donde dice
        la notificación y guardá la constancia con fecha. Si tu caso entra, el resultado te ofrece{' '}
        <TextLink to="#descargo-modelo">un descargo modelo</TextLink>.
      </p>
    ),
  }
}

function afterwards(): Step {
  return {
    title: 'Esperá la resolución',
    text: (
      <Sourced {...CONTESTING}>
        Si rechazan tu descargo, en general queda el importe completo. Cuánto es y hasta cuándo podés apelar
        lo dice la resolución que te notifiquen.
      </Sourced>
    ),
  }
}
