import { loadConfig } from './config/load-config.ts'
import type { TextModel } from './engines/text-model/port.ts'
import { switchToLocalEngine, createTextModel } from './engines/text-model/registry.ts'
import { formatOperatorMessage } from './kernel/operator-error.ts'
import { startProduct, type Product } from './product.ts'
import { createSignalHandler } from './stop-signals.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const SCRIPT_NOTE =
  'built-in script, no model; set LLM_BASE_URL, LLM_API_KEY and LLM_MODEL to connect one'

const PLAY_MONEY_WARNING =
  'PAYMENTS_LOCAL_ANYWHERE is set: anyone who can reach this server can buy points and Premium with play money'

/** The start-up line about the text model. */
const describeTextModel = ({ kind, name }: TextModel, isAuto: boolean): string => {
  if (isAuto) return `${name} (looking for a local model)`
  return kind === 'builtin' ? SCRIPT_NOTE : name
}

const start = async (): Promise<Product> => {
  const config = loadConfig()
  const { textModel: textModelSettings } = config
  const isAuto = textModelSettings.kind === 'auto'
  const auto = isAuto ? createTextModel({ kind: 'auto' }) : null
  const textModel = auto ?? createTextModel(textModelSettings)
  const product = await startProduct({ config, textModel, say })
  say(`\n  Dulcinea is ready on ${config.publicUrl}\n`)
  say(`    database   ${product.database}`)
  say(`    text       ${describeTextModel(textModel, isAuto)}`)
  say(`    pictures   ${product.pictures}`)
  say(`    mail       ${product.mail}`)
  if (product.nodes) say(`    nodes      connected by ${product.nodes}`)
  say(`    payments   ${product.payments}\n`)
  if (config.isPlayMoneyExposed) say(`    warning    ${PLAY_MONEY_WARNING}\n`)
  if (auto) {
    const found = await switchToLocalEngine(auto)
    say(`    text       ${found ? `${auto.name}, found on this machine` : SCRIPT_NOTE}`)
  }
  return product
}

const stopOnSignal = (starting: Promise<Product>) => {
  let started: Product | null = null
  const onSignal = createSignalHandler({
    stop: async () => {
      started = await starting
      await started.stop()
    },
    exit: (code) => process.exit(code),
    now: () => performance.now(),
    reportUnfinished: () => {
      if (started) started.reportUnfinished()
      else process.stderr.write('The server was stopped before it had started.\n')
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}

const starting = start()
stopOnSignal(starting)
starting.catch((error: unknown) => {
  process.stderr.write(`${formatOperatorMessage(error)}\n`)
  process.exit(1)
})
