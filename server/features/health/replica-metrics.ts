import { Counter, Gauge, type Registry } from 'prom-client';
import { lateAnswers, type ReplicaTold } from '../../platform/database/late-reads.ts';

/** Whether the replica is used, how late it is, and who answered what may be late; each server its own. */
export function replicaMetrics(told: ReplicaTold, register: Registry): void {
  const registers = [register];
  new Gauge({
    name: 'stockroom_replica_used',
    help: '1 while the replica answers what may be late, 0 while the primary does.',
    registers,
    collect() {
      this.set(told.isUsed() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stockroom_replica_late_seconds',
    help: 'How late the replica is at most; not a number while nothing is known of it.',
    registers,
    collect() {
      const ms = told.latenessMs();
      this.set(Number.isFinite(ms) ? ms / 1000 : Number.NaN);
    },
  });
  new Counter({
    name: 'stockroom_late_reads_total',
    help: 'Calls that may be late, by who answered: the replica, or the primary and why.',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const by of lateAnswers) this.inc({ by }, told.answered[by]);
    },
  });
}
