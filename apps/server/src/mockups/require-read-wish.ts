import { type LookParts, writeLookWish } from "@curbview/domain";
import { EngineError, readWish } from "@curbview/mockup-engine";
import { toPhotoError } from "../pictures/open-photo.ts";

type Plan = ReturnType<typeof readWish>;

/**
 * Throws AppError not_understood for words of which our engine reads nothing. Beside products these would be passed over
 * in silence, and the picture would come back as it was.
 */
export function requireReadWish(serviceName: string, { products, wish }: LookParts): void {
  if (!wish || products.length === 0) return;
  const read = (parts: LookParts) => readWish(`${serviceName}: ${writeLookWish(serviceName, parts)}`);
  if (writePlan(read({ products, wish })) !== writePlan(read({ products }))) return;
  // With its service "happy" is the usual work, and only without it "make me rich" is a garden.
  if (isEmpty(readWish(wish)) || isEmpty(read({ products: [], wish })))
    throw toPhotoError(new EngineError("not_understood"));
}

const isEmpty = ({ tasks, kept, unsupported }: Plan) => tasks.length + kept.length + unsupported.length === 0;

const writePlan = ({ tasks, kept, unsupported }: Plan) => JSON.stringify([tasks, kept, unsupported]);
