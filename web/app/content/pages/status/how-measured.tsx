import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'

export function HowMeasured() {
  return (
    <Section id="como-se-mide" title="Cómo se mide">
      <p>
        No hay sondas ni estimaciones: contamos cómo terminó cada consulta que hacen las búsquedas de quienes
        usan el sitio. La cuenta tiene solo la jurisdicción, la hora, cómo terminaron y cuánto tardaron; nada
        de las personas ni de los vehículos.
      </p>
      <Bullets
        items={[
          <>
            <strong>Disponibilidad:</strong> de cada cien consultas, cuántas contestó la fuente por completo.
            Una respuesta a medias, un error, una demora excesiva o un mantenimiento cuentan como falla.
          </>,
          <>
            <strong>No se cuentan</strong> las respuestas que ya teníamos de otra búsqueda reciente, ni los
            casos en que no se puede preguntar (por ejemplo, cuando la jurisdicción no acepta consultas por
            DNI).
          </>,
          <>
            <strong>Saturado por nosotros:</strong> hubo más búsquedas que las que acepta la fuente, y en esas
            no llegamos a preguntarle. No cuentan como falla de la fuente.
          </>,
          <>
            <strong>Demora:</strong> la mitad de las respuestas llegó antes de la primera cifra, y 19 de cada
            20, antes de la segunda. Incluye nuestros reintentos, pero no la espera por nuestros propios
            límites.
          </>,
          <>
            <strong>Estado:</strong> se decide con las últimas dos horas si hubo al menos cinco consultas, y
            si no, con las últimas 24 horas. «Responde» es 95 % o más. «No responde» es menos de 50 %,
            contando las respuestas a medias, o una fuente que falló tantas veces seguidas que la dejamos
            descansar. Lo demás es «Con problemas».
          </>,
          <>
            <strong>Con pocas consultas</strong> un porcentaje dice poco: por eso se muestra cuántas fueron.
          </>,
        ]}
      />
    </Section>
  )
}
