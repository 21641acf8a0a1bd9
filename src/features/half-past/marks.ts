import { handleStock, withdrawHandling } from '#core/half-past/contract';
import { recordedAs, type StoredOperation } from '#offline';

/** Which stock an operation handles. */
export function handledStock(operation: StoredOperation): string | undefined {
  return recordedAs(operation, handleStock)?.body.id;
}

/** Which decision an operation makes or takes back. */
export function recordOf(operation: StoredOperation): string | undefined {
  return (
    recordedAs(operation, handleStock)?.body.recordId ?? recordedAs(operation, withdrawHandling)?.params.id
  );
}
