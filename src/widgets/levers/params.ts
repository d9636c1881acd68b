import { type ModelId, models } from "../../models";
import { choice } from "../../ui/params/kinds";
import { ownStep, steps } from "./steps";

const modelOptions = models.map(({ id, shortName }) => ({ value: id, key: id, label: shortName }));

export const params = {
  from: choice<ModelId>(modelOptions, "llama-3-70b", { label: "From" }),
  to: choice<ModelId>(modelOptions, "deepseek-v4.1-flash", { label: "To" }),
  step: choice<string>(
    [...steps.map(({ key }) => key), ownStep].map((key) => ({ value: key, key, label: key })),
    "v4-flash-to-v4.1-flash",
    { label: "Step" },
  ),
};
