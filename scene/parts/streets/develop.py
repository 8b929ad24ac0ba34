"""Light to a picture as a phone would: exposed by itself, its noise taken out, its lights bent."""
import cv2
import numpy as np


def develop(light, rng):
    """Linear light, rows by columns by RGB, to bytes in BGR."""
    light = np.clip(np.nan_to_num(light), 0, 60)
    luma = light @ np.float32([0.2126, 0.7152, 0.0722])
    usual = np.exp(np.log(np.clip(luma, 0.003, 4)).mean())
    # A camera takes part of the light's own color for white.
    colors = light.reshape(-1, 3).clip(0, 4).mean(0)
    light = light * (colors.mean() / colors) ** rng.uniform(0.3, 0.8)
    light = light * (0.2 / usual) * 2 ** rng.uniform(-0.7, 0.7)
    shoulder = rng.uniform(0.6, 2.2)
    bent = light * (1 + light / shoulder**2) / (1 + light)
    tone = np.where(bent < 0.0031308, bent * 12.92, 1.055 * np.clip(bent, 0.0031308, None) ** (1 / 2.4) - 0.055)
    picture = (np.clip(tone, 0, 1) * 255).astype(np.uint8)[..., ::-1]
    picture = cv2.fastNlMeansDenoisingColored(np.ascontiguousarray(picture), None, rng.uniform(4, 7), 8, 3, 11)
    if rng.random() < 0.5:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = cv2.addWeighted(picture, 1.5, soft, -0.5, 0)
    return picture
