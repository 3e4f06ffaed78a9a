import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { ActionLink, TextLink } from '../../elements/text-link.tsx'
import { describeMode, sentences } from '../../facts/fact-texts.ts'
import { describeSourceState } from '../../facts/source-state-texts.ts'
import type { ProvinceFacts } from './province-facts.ts'

export function HowToConsult({ place, jurisdiction, demo, sourceState }: ProvinceFacts) {
  const { consultation, officialForm, officialSite, facts } = jurisdiction
  return (
    <Section id="consulta" title="Cómo se consulta">
      <Bullets
        items={[
          <>
            <strong>Por patente:</strong> {describeMode(consultation.patent)}
          </>,
          <>
            <strong>Por DNI:</strong> {describeMode(consultation.dni)}
          </>,
          officialForm === null ? (
            <>
              <strong>A mano:</strong> no conocemos un formulario oficial en línea de {place.phrase}.{' '}
              {officialSite && (
                <>
                  Podés buscarlo o preguntar en <TextLink to={officialSite}>su sitio oficial</TextLink>.
                </>
              )}
            </>
          ) : (
            <>
              <strong>A mano:</strong> en el <TextLink to={officialForm}>formulario oficial</TextLink>.
            </>
          ),
        ]}
      />
      {sourceState && (
        <p>
          <strong>Estado de su fuente:</strong> {describeSourceState(sourceState)}
        </p>
      )}
      {demo && <p>En esta instalación de demostración responde un simulador: los datos no son reales.</p>}
      <ActionLink to="/">Consultar infracciones</ActionLink>
      <p>
        Si la fuente no responde, te lo decimos: una falla nunca se muestra como «sin multas». Cómo vienen
        respondiendo todas se ve en <TextLink to="/estado">el estado de las fuentes</TextLink>.
      </p>
      {facts.notes.length > 0 && (
        <>
          <h3 className="text-lg font-bold">Para tener en cuenta</h3>
          <Bullets
            items={facts.notes.map(({ text, source, checked }) => (
              <>
                {sentences(text)}
                <SourceNote source={source} checked={checked} />
              </>
            ))}
          />
        </>
      )}
    </Section>
  )
}
