import { demoStock, demoStockJob } from './demo/daily-stock.ts';
import { demoPastJob } from './demo/fill-past.ts';
import { demoLogistics, demoLogisticsJob } from './demo/logistics-file.ts';
import { demoWms, demoWmsJob } from './demo/wms-file.ts';
import { accessCalls } from './features/access/routes.ts';
import { ticketPhotos } from './features/andon/attachable.ts';
import { andonCollections, touchScenesOf } from './features/andon/collections.ts';
import { andonMails } from './features/andon/mails.ts';
import { measureJob, measureSchedule } from './features/andon/measures-due.ts';
import { leaderChanged, ticketClocks } from './features/andon/moved.ts';
import { andonCalls } from './features/andon/routes.ts';
import { sceneCalls } from './features/andon/scenes.ts';
import { apiDocsCalls } from './features/api-docs/routes.ts';
import { clockCollections } from './features/clocks/collections.ts';
import { clockCalls } from './features/clocks/routes.ts';
import { seedClocks } from './features/clocks/seeds.ts';
import { connectorCalls } from './features/connectors/routes.ts';
import { dashboardCalls } from './features/dashboard/routes.ts';
import { placeImportJob, placeRevertJob } from './features/departments/import-kind.ts';
import { departmentCalls } from './features/departments/routes.ts';
import { deviceCalls } from './features/devices/routes.ts';
import { dictionaryCalls } from './features/dictionaries/routes.ts';
import { seedDictionaries } from './features/dictionaries/system-codes.ts';
import { tokenUploads } from './features/files/token-uploads.ts';
import { forecastCalls } from './features/forecast/routes.ts';
import { lackCollections } from './features/goods-lack/collections.ts';
import { defaultsImportJob, defaultsRevertJob } from './features/goods-lack/defaults-import.ts';
import { lackExportJob } from './features/goods-lack/export-kind.ts';
import { lackImportJob, lackRevertJob } from './features/goods-lack/import-kind.ts';
import { lackConnector } from './features/goods-lack/logistics.ts';
import { lackCalls } from './features/goods-lack/routes.ts';
import { storeLackCalls } from './features/goods-lack/store-routes.ts';
import { substituteCalls } from './features/goods-lack/substitutes.ts';
import { syncCalls as lackSyncCalls } from './features/goods-lack/sync.ts';
import { goodsPicture } from './features/goods-pictures/attachable.ts';
import { pictureCollections } from './features/goods-pictures/collections.ts';
import { goodsPictureCalls } from './features/goods-pictures/routes.ts';
import { thumbJob } from './features/goods-pictures/thumb-job.ts';
import { halfPastCollections } from './features/half-past/collections.ts';
import { halfPastCalls } from './features/half-past/routes.ts';
import { wmsConnector } from './features/half-past/wms.ts';
import { digestJob, digestMail, digestSchedule } from './features/inbox/digest.ts';
import { inboxCalls } from './features/inbox/routes.ts';
import { keepFiguresJob, keepFiguresSchedule } from './features/insight/keep.ts';
import { reportMail } from './features/insight/report-mail.ts';
import { reportJob, reportSchedule } from './features/insight/reports.ts';
import { insightCalls } from './features/insight/routes.ts';
import { jobCalls } from './features/jobs/routes.ts';
import { logCalls } from './features/logs/routes.ts';
import { markdownCollections } from './features/markdown/collections.ts';
import { markdownCalls } from './features/markdown/routes.ts';
import { messageCalls } from './features/messages/routes.ts';
import { collections, rebuildStore } from './features/near-expiry/collections.ts';
import { morningJob, morningSchedule } from './features/near-expiry/morning.ts';
import { pullDaysChanged, pullDaysJob } from './features/near-expiry/pull-days.ts';
import { recountDaysOf, recountFiguresJob, recountFiguresSchedule } from './features/near-expiry/recount.ts';
import { dueFirst, nearExpiryCalls } from './features/near-expiry/routes.ts';
import { parameterCalls } from './features/parameters/routes.ts';
import { permissionCalls } from './features/permissions/routes.ts';
import { profileCalls } from './features/profile/routes.ts';
import { roleCalls } from './features/roles/routes.ts';
import { secondFactorCalls } from './features/second-factor/routes.ts';
import { serviceAccountCalls } from './features/service-accounts/routes.ts';
import { providerRecheckJob, providerRecheckSchedule } from './features/session/provider-recheck.ts';
import { setupCalls } from './features/setup/routes.ts';
import { watchCollections } from './features/shortage-watch/collections.ts';
import { watchExportJob } from './features/shortage-watch/export-kind.ts';
import { watchImportJob, watchRevertJob } from './features/shortage-watch/import-kind.ts';
import { watchClocks } from './features/shortage-watch/late.ts';
import { watchMails } from './features/shortage-watch/mails.ts';
import { watchCalls } from './features/shortage-watch/routes.ts';
import { lotImportJob, lotRevertJob } from './features/stock-lots/import-kind.ts';
import { stockLotCalls } from './features/stock-lots/routes.ts';
import { stockQualityCalls } from './features/stock-quality/routes.ts';
import { archiveJob, archiveSchedule } from './features/storage/archive-job.ts';
import { storageCalls } from './features/storage/routes.ts';
import { transferCollections } from './features/surplus/collections.ts';
import { surplusCalls } from './features/surplus/routes.ts';
import { syncCalls } from './features/sync/routes.ts';
import { themeCollections } from './features/themes/collections.ts';
import { askMail } from './features/themes/mails.ts';
import { themeCalls } from './features/themes/routes.ts';
import { toolCalls } from './features/tools/routes.ts';
import { directoryConnector } from './features/users/directory.ts';
import { userImportJob, userRevertJob } from './features/users/import-kind.ts';
import { userCalls } from './features/users/routes.ts';
import { viewCalls } from './features/views/routes.ts';
import { wasteCollections } from './features/waste/collections.ts';
import { wasteCalls } from './features/waste/routes.ts';
import { webhookCalls } from './features/webhooks/routes.ts';
import { beginFills, fillJob, fillSchedule } from './fills.ts';
import { recountJob } from './platform/clocks/recount-job.ts';
import { clockStepJob } from './platform/clocks/step-job.ts';
import type { Connector } from './platform/connectors/connector.ts';
import { connectorJob, connectorSchedules } from './platform/connectors/job.ts';
import type { Database } from './platform/database/database.ts';
import type { Attachable } from './platform/files/attachable.ts';
import type { Calls } from './platform/http/calls.ts';
import { inboxCollections } from './platform/inbox/notify.ts';
import { pushJob } from './platform/inbox/push-job.ts';
import type { JobKind, Schedule } from './platform/jobs/job-kind.ts';
import type { Listeners } from './platform/listeners.ts';
import { mailJob } from './platform/mail/job.ts';
import type { MailKind } from './platform/mail/mail-kind.ts';
import { confirmationMail, passwordResetMail } from './platform/people/confirmations.ts';
import type { Platform } from './platform/platform.ts';
import type { Replicated } from './platform/sync/unit-of-work.ts';
import { webhookJob } from './platform/webhooks/deliver-job.ts';
import { sweeps } from './sweeps.ts';

/** What each feature serves; those that are told something at the start are in `app.ts`. */
export const allCalls: readonly ((calls: Calls) => void)[] = [
  secondFactorCalls,
  profileCalls,
  dashboardCalls,
  insightCalls,
  accessCalls,
  apiDocsCalls,
  parameterCalls,
  permissionCalls,
  roleCalls,
  departmentCalls,
  dictionaryCalls,
  clockCalls,
  logCalls,
  (calls) => jobCalls(calls, { kinds: allJobKinds, schedules: schedulesOf(calls.platform) }),
  storageCalls,
  connectorCalls,
  messageCalls,
  nearExpiryCalls,
  forecastCalls,
  lackCalls,
  storeLackCalls,
  substituteCalls,
  lackSyncCalls,
  watchCalls,
  surplusCalls,
  andonCalls,
  sceneCalls,
  halfPastCalls,
  themeCalls,
  markdownCalls,
  wasteCalls,
  stockLotCalls,
  stockQualityCalls,
  goodsPictureCalls,
  userCalls,
  deviceCalls,
  inboxCalls,
  viewCalls,
  toolCalls,
  serviceAccountCalls,
  webhookCalls,
  setupCalls,
  syncCalls,
];

/** What devices hold, of all features. */
export const allCollections: readonly Replicated[] = [
  ...collections,
  ...lackCollections,
  ...watchCollections,
  ...transferCollections,
  ...andonCollections,
  ...halfPastCollections,
  ...themeCollections,
  ...markdownCollections,
  ...wasteCollections,
  ...inboxCollections,
  ...clockCollections,
  ...pictureCollections,
];

/** What features do when another one has changed something. */
export const listeners: Listeners = {
  zoneChanged: [rebuildStore, recountDaysOf],
  pullDaysChanged: [pullDaysChanged],
  standingChanged: [leaderChanged, touchScenesOf],
  clocked: [ticketClocks, watchClocks],
  firstOfStore: [dueFirst],
};

/** What photos can be about, of all features. */
export const allAttachables: readonly Attachable[] = [tokenUploads, goodsPicture, ticketPhotos];

/** What other systems tell us, each with the feature that it is for. */
export const allConnectors: readonly Connector[] = [lackConnector, directoryConnector, wmsConnector];

/** What is told by mail, of all features. */
export const allMailKinds: readonly MailKind[] = [
  confirmationMail,
  passwordResetMail,
  digestMail,
  reportMail,
  ...andonMails,
  ...watchMails,
  askMail,
];

/** What features see to before the first request, by one instance at a time. */
export const madeReady: readonly ((db: Database) => Promise<unknown>)[] = [
  seedDictionaries,
  seedClocks,
  beginFills,
];

const houseKeeping = sweeps(() => allJobKinds);
/** The names of hourly house-keeping, for whoever watches it. */
export const sweepNames: readonly string[] = houseKeeping.map(({ kind }) => kind.name);

/** What runs beside the calls, of all features. */
export const allJobKinds: readonly JobKind[] = [
  lotImportJob,
  lackImportJob,
  defaultsImportJob,
  watchImportJob,
  lotRevertJob,
  lackRevertJob,
  defaultsRevertJob,
  watchRevertJob,
  placeImportJob,
  placeRevertJob,
  userImportJob,
  userRevertJob,
  lackExportJob,
  watchExportJob,
  demoLogisticsJob,
  demoWmsJob,
  demoPastJob,
  demoStockJob,
  connectorJob,
  pushJob,
  clockStepJob,
  recountJob,
  recountFiguresJob,
  keepFiguresJob,
  mailJob,
  webhookJob,
  thumbJob,
  digestJob,
  reportJob,
  morningJob,
  measureJob,
  fillJob,
  pullDaysJob,
  archiveJob,
  providerRecheckJob,
  ...houseKeeping.map(({ kind }) => kind),
];

/** What runs by the clock. */
export const allSchedules: readonly Schedule[] = [
  digestSchedule,
  reportSchedule,
  morningSchedule,
  measureSchedule,
  recountFiguresSchedule,
  keepFiguresSchedule,
  fillSchedule,
  archiveSchedule,
  ...houseKeeping.map(({ schedule }) => schedule),
];

/** The same, and the connectors that the settings say times for; a demo company has what it gets each day played. */
export function schedulesOf(
  of: Pick<Platform, 'connectors'> & Partial<Pick<Platform, 'allowDemoAccounts' | 'provider'>>,
): readonly Schedule[] {
  return [
    ...allSchedules,
    ...connectorSchedules(of.connectors),
    ...(of.allowDemoAccounts ? [demoLogistics, demoStock, demoWms] : []),
    ...(of.provider ? [providerRecheckSchedule] : []),
  ];
}
