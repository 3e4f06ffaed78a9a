import type { LiveProtocolDescription } from '@multas/contract'
import { type Html, html } from './html.ts'
import { describeType } from './schema-list.ts'

const seconds = (milliseconds: number) => `${milliseconds / 1_000} s`

export function renderLive(live: LiveProtocolDescription): Html {
  const { limits } = live
  return html`<section id="protocolo-en-vivo">
<h3><a href="#protocolo-en-vivo">Protocolo en vivo</a></h3>
<ol>
<li>El navegador abre <code>/ws?session={id}</code> y envía ${describeType(live.clientMessage)} antes de ${seconds(limits.authDeadlineMs)}.</li>
<li>El servidor contesta <a href="#esquema-AuthSuccess">AuthSuccess</a>, o <a href="#esquema-AuthFailed">AuthFailed</a> y cierra.</li>
<li>Después llegan, en orden, los eventos de ${describeType(live.serverMessage)}. Cada uno lleva su número <code>seq</code>.</li>
<li>Quien se reconecta dice en <code>after</code> el último <code>seq</code> que tiene, y recibe lo que se perdió.</li>
<li>Con <a href="#esquema-SessionComplete">SessionComplete</a> termina la búsqueda y se cierra con el código 1000.</li>
</ol>
<p>El servidor envía un ping cada ${seconds(limits.heartbeatMs)}. Un mensaje del navegador tiene como máximo ${limits.maxClientMessageBytes} bytes. Versión del protocolo: ${live.version}.</p>
<h4 id="codigos-de-cierre">Códigos de cierre</h4>
<div class="wide" tabindex="0" role="region" aria-labelledby="codigos-de-cierre">
<table>
<thead><tr><th scope="col">Código</th><th scope="col">Qué pasó</th><th scope="col">¿Reconectar?</th></tr></thead>
<tbody>${live.closeCodes.map(
    (one) =>
      html`<tr><th scope="row"><code>${one.code}</code></th><td>${one.meaning}</td><td>${one.reconnect}</td></tr>`,
  )}</tbody>
</table>
</div>
</section>`
}
