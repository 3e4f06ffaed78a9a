const FACTS = ['Patente', 'Juzgado', 'Ubicación', 'Motivo', 'Unidades', 'Importe', 'Estado', 'Hora', 'Norma']
/** Filters match as many as in the simulator. */
const REASONS = ['Exceso de velocidad', 'No llevar casco', 'Obstruir la vía', 'Luz roja']

const fine = (_: unknown, n: number): string => {
  const reason = REASONS[n % REASONS.length]
  const facts = FACTS.map((name) => `<div><dt>${name}</dt><dd>${reason}, calle ${n}</dd></div>`).join('')
  return `<details class="fine"><summary><b>Buenos Aires</b> <span>Acta ${n} · 27/10/2026</span> <b>$ 84.300</b>
<p>${reason}</p><span>pendiente</span> <span>en término</span></summary><dl>${facts}</dl></details>`
}

const FILTER = `
const rows = [...document.querySelectorAll('.fine')]
const texts = rows.map((row) => row.textContent.toLowerCase())
const [search, state, count] = document.querySelectorAll('input, select, output')
const filter = () => {
  const passes = texts.map((text) => text.includes(search.value) && text.includes(state.value))
  rows.forEach((row, n) => (row.hidden = !passes[n]))
  count.textContent = passes.filter(Boolean).length + ' de ' + rows.length + ' infracciones'
}
search.oninput = state.onchange = filter`

/** A page without a framework to type into, choose, open, filter and scroll. */
export const barePage = (fines: number): string => `<!doctype html><html lang="es">
<meta name="viewport" content="width=device-width"><style>details { padding: 2rem; border: 1px solid }</style>
<details id="filters"><summary>Filtrar</summary>
<label>Buscar <input></label><label>Estado <select><option value="">Todas<option value="pendiente">Pendientes<option value="resuelta">Resueltas</select></label>
</details>
<output></output>
${Array.from({ length: fines }, fine).join('')}
<script>${FILTER}</script>`
