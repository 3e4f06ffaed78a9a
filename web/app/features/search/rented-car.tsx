export function RentedCar() {
  return (
    <section aria-labelledby="auto-alquilado" className="mt-6 grid gap-2 border-t border-line pt-6">
      <h2 id="auto-alquilado" className="text-lg font-semibold">
        Si el auto es alquilado
      </h2>
      <p className="max-w-prose text-ink-soft">
        Buscá por la patente del auto. Una fotomulta sale a nombre del titular del vehículo, que en un auto
        alquilado es la empresa: ella recibe la notificación y puede informar quién conducía. Qué te cobra la
        empresa lo dice tu contrato.
      </p>
      <p className="max-w-prose text-ink-soft">
        Cada jurisdicción carga sus actas con demora: una multa de tu viaje puede aparecer después de que
        devolviste el auto.
      </p>
    </section>
  )
}
