import { createAdmissionControl, type AdmissionControl } from '../../../kernel/admission-control.ts'
import type { Service } from '../../../kernel/services.ts'

/** Drawing occupies a core, so one portrait and one wizard preview run at a time. */
export const portraitAdmission: Service<AdmissionControl> = {
  name: 'portrait-admission',
  create: () => createAdmissionControl({ maxActive: 1, maxQueued: 200 }),
}
const MAX_PREVIEWS_PER_USER = 4

export const previewAdmission: Service<AdmissionControl> = {
  name: 'portrait-preview-admission',
  create: ({ config: { limitsScale } }) =>
    createAdmissionControl({
      maxActive: 1,
      maxQueued: 20,
      maxPerKey: Math.ceil(MAX_PREVIEWS_PER_USER * limitsScale),
    }),
}
