import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { GRAVE_OFFENCES, TWIN_PLATE } from '../../facts/national-law.ts'
import { Sourced } from '../../facts/sourced.tsx'

export function PhotoFines() {
  return (
    <Section id="fotomultas" title="Fotomultas">
      <p>
        Una cámara o un radar registra la infracción y el acta se arma después, por la patente. Nadie te
        detuvo: te enterás cuando llega la notificación o cuando consultás.
      </p>
      <h3 className="text-lg font-bold">Qué conviene mirar</h3>
      <Bullets
        items={[
          'Que en la foto se lea tu patente y se reconozca tu vehículo.',
          'La velocidad registrada y la máxima permitida en ese punto.',
          'El equipo que midió: marca, número, homologación y última verificación.',
          'Cuándo fue el hecho y cuándo te notificaron.',
        ]}
      />
      <Sourced {...GRAVE_OFFENCES} norm="Ley 24.449, artículo 77, inciso n">
        La tolerancia de hasta el 10 % que nombra la ley y el error propio del radar son dos cosas distintas:
        cada una se discute por separado.
      </Sourced>
      <Sourced {...TWIN_PLATE}>
        Si no es tu vehículo, puede ser una patente clonada o mal leída: se suelen pedir la denuncia y fotos
        para comparar.
      </Sourced>
      <p>
        Paso a paso:{' '}
        <TextLink to="/resolver-infraccion?situacion=patente-clonada#respuesta">no es mi vehículo</TextLink> o{' '}
        <TextLink to="/resolver-infraccion?situacion=otro-conducia#respuesta">manejaba otra persona</TextLink>
        .
      </p>
    </Section>
  )
}
