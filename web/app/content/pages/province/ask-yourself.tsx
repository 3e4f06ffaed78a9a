import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { Steps } from '../../elements/steps.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import type { ProvinceFacts } from './province-facts.ts'

/** Shown without a known official form, nearest way first. */
export function AskYourself({ place, jurisdiction, national }: ProvinceFacts) {
  const { officialForm, officialSite, facts } = jurisdiction
  if (officialForm !== null) return null
  const town = facts.capital === null ? 'tu municipio' : `${facts.capital} u otro municipio`
  const steps = [
    {
      title: 'Leé el acta o la notificación',
      text: `Ahí está quién la labró en ${place.phrase}, el número, el plazo y dónde presentarte. Es lo que vale si algo no coincide.`,
    },
    officialSite === null
      ? null
      : {
          title: 'Buscá en el sitio oficial',
          text: (
            <>
              Entrá a{' '}
              <TextLink to={officialSite}>{new URL(officialSite).host.replace(/^www\./, '')}</TextLink> y
              buscá «infracciones» o «fotomultas». Escribí vos la dirección: no llegues por un correo o un QR.
            </>
          ),
        },
    national === null || national.officialForm === null
      ? null
      : {
          title: 'Mirá el registro nacional',
          text: (
            <>
              <TextLink to={national.officialForm}>
                La consulta de la Agencia Nacional de Seguridad Vial
              </TextLink>{' '}
              reúne rutas nacionales y los municipios que adhirieron. Que no figure nada ahí no descarta
              multas de {place.phrase}.
              <SourceNote source={national.officialSite} />
            </>
          ),
        },
    {
      title: 'Preguntá en el juzgado de faltas',
      text: `Si el acta es de ${town}, en su juzgado de faltas. Llevá la patente, tu DNI y el título o la cédula del vehículo, y pedí la respuesta por escrito.`,
    },
  ].filter((step) => step !== null)
  return (
    <Section id="averiguarlo" title={`Cómo averiguarlo por tu cuenta en ${place.phrase}`}>
      <Steps steps={steps} />
    </Section>
  )
}
